import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { useUniqueId } from './unique-id.ts';

export interface MenuGroup {
  readonly name: string;
  readonly items: readonly { readonly key: string; readonly label: string }[];
}

export interface MenuProps {
  readonly label: ComponentChildren;
  readonly groups: readonly MenuGroup[];
  onChoose(key: string): void;
}

/** A button that opens a menu (ARIA authoring practices, "Menu Button"): arrows move, Escape closes, letters jump. */
export function Menu({ label, groups, onChoose }: MenuProps) {
  const id = useUniqueId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!open) return undefined;
    items(box.current)[0]?.focus();
    const away = (event: Event): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (!moveFocus(items(box.current), event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return (
    <div class="menu" ref={box}>
      <button
        type="button"
        class="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
        <Icon name="menu" />
      </button>
      {open && (
        <div class="menu-list" id={id} role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
          {groups.map((group) => (
            <div class="menu-group" {...groupOf(group.name)} key={group.name}>
              <p class="menu-title" aria-hidden="true">
                {group.name}
              </p>
              {group.items.map((item) => (
                <button
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  key={item.key}
                  onClick={() => {
                    close();
                    onChoose(item.key);
                  }}
                >
                  {item.label}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** A menu may hold only items and groups of items (ARIA 1.2, "menu"), so it is no fieldset. */
function groupOf(name: string) {
  return { role: 'group', 'aria-label': name } as const;
}

function items(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** Moves the focus as a menu should; false where the key means nothing here. */
function moveFocus(list: readonly HTMLElement[], key: string): boolean {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return false;
  const now = list.indexOf(active);
  const last = list.length - 1;
  if (key === 'ArrowDown') list[now === last ? 0 : now + 1]?.focus();
  else if (key === 'ArrowUp') list[now <= 0 ? last : now - 1]?.focus();
  else if (key === 'Home') list[0]?.focus();
  else if (key === 'End') list[last]?.focus();
  else if (key.length === 1 && key !== ' ') {
    const order = [...list.slice(now + 1), ...list.slice(0, now + 1)];
    order.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))?.focus();
  } else return false;
  return true;
}
