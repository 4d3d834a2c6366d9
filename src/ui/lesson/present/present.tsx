import './present.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { pageLanguage } from '../../i18n/index.ts';
import { closeShow, openShow } from '../show-me/open-show.tsx';
import { type Moment, presentAddress, readMoment } from '../show-me/present-address.ts';
import { isFree } from '../show-me/show-stage.tsx';
import { PresentBar } from './present-bar.tsx';
import { type Slide, showOnly, slideOf, slidesOf } from './slides.ts';
import { presentWords } from './words.ts';

let leave: (() => void) | undefined;

/**
 * Shows the lesson for a room: one slide at a time in large type, own work on the exercises hidden until it is revealed.
 * Space is the next step, arrows turn the pages, Escape leaves. The address says so, and opens it again.
 */
export function present(lesson: Element, moment: Moment | undefined = readMoment(location.search)): void {
  if (leave !== undefined) return;
  const slides = slidesOf(lesson);
  const words = presentWords(pageLanguage());
  const root = document.documentElement;
  const at = signal(0);
  const revealed = signal(false);
  const walking = signal(false);
  const problem = signal<string | undefined>(undefined);
  const before = document.activeElement;
  const slide = (): Slide | undefined => slides[at.value];

  const setWalking = (now: boolean): void => {
    walking.value = now;
    root.toggleAttribute('data-walking', now);
  };
  const go = (to: number): void => {
    const there = Math.max(0, Math.min(slides.length - 1, to));
    at.value = there;
    showOnly(lesson, slide());
    setWalking(slide()?.exercise?.querySelector('.exercise-show') != null);
    problem.value = undefined;
    history.replaceState(history.state, '', addressOf(slide()));
    scrollTo({ top: 0 });
    // Whoever listens hears where the presentation is now.
    const heading = slide()?.elements[0];
    const named =
      heading?.matches('h1, h2') === true ? heading : heading?.querySelector<HTMLElement>('h1, h2');
    if (named != null) {
      named.tabIndex = -1;
      named.focus({ preventScroll: true });
    }
  };
  const walk = async (about: Pick<Moment, 'step' | 'faults'> = { step: 0, faults: [] }): Promise<void> => {
    const exercise = slide()?.exercise;
    if (exercise === undefined) return;
    setWalking(true);
    try {
      await openShow(exercise, {
        ...{ steps: about.step, faults: about.faults },
        onClose: () => setWalking(false),
      });
    } catch (error) {
      setWalking(false);
      problem.value = words.failed(String(error));
    }
  };
  const forward = (): void => {
    const next = slide()?.exercise?.querySelector<HTMLElement>('[data-show="next"]') ?? undefined;
    const show = slide()?.exercise?.querySelector<HTMLElement>('[data-show-state]') ?? undefined;
    if (next === undefined) {
      if (!readOn()) go(at.value + 1);
    } else if (next.getAttribute('aria-disabled') !== 'true') next.click();
    // Over, and not merely on its way.
    else if (show?.dataset.showState === 'ready') go(at.value + 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target, key } = event;
    if (key === 'Escape') {
      // An open list or menu is closed first.
      if (target instanceof Element && target.closest('[role="menu"], dialog, .cm-editor') !== null) return;
      leave?.();
      return;
    }
    // A button that has the focus is pressed by the space bar anyway.
    if (key === ' ' && isMatch(target, '[data-present-next], [data-show="next"]:not([aria-disabled="true"])'))
      return;
    if (!isFree(target) && !(key === ' ' && isMatch(target, '[data-show="next"]'))) return;
    if (key === ' ' && !event.shiftKey) forward();
    else if (key === 'ArrowRight' || key === 'PageDown') go(at.value + 1);
    else if (key === 'ArrowLeft' || key === 'PageUp' || key === ' ') go(at.value - 1);
    else return;
    event.preventDefault();
  };

  const place = document.createElement('div');
  document.body.append(place);
  root.dataset.present = '';
  // First of all, so that no part of the page takes the space bar for something else.
  document.addEventListener('keydown', onKeyDown, true);
  leave = () => {
    leave = undefined;
    document.removeEventListener('keydown', onKeyDown, true);
    for (const { exercise } of slides) if (exercise !== undefined) closeShow(exercise);
    showOnly(lesson, undefined);
    delete root.dataset.present;
    delete root.dataset.revealed;
    delete root.dataset.walking;
    render(null, place);
    place.remove();
    history.replaceState(history.state, '', location.pathname);
    slide()?.elements[0]?.scrollIntoView();
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  };
  render(
    <PresentBar
      {...{ words, at, revealed, walking, problem, slides }}
      onForward={forward}
      onBack={() => go(at.value - 1)}
      onReveal={() => {
        revealed.value = !revealed.value;
        if (revealed.value) root.dataset.revealed = '';
        else delete root.dataset.revealed;
      }}
      onWalk={() => void walk()}
      onLeave={() => leave?.()}
    />,
    place,
  );
  const named = moment?.exercise === undefined ? location.hash.slice(1) : `exercise-${moment.exercise}`;
  go(slideOf(slides, named === '' ? null : document.getElementById(named)));
  if (moment?.exercise !== undefined) void walk(moment);
}

/** Scrolls on where the slide is longer than the window; false at its end. */
function readOn(): boolean {
  const { scrollHeight } = document.documentElement;
  if (scrollY + innerHeight >= scrollHeight - 8) return false;
  scrollBy({ top: innerHeight * 0.7 });
  return true;
}

function isMatch(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.matches(selector);
}

function addressOf(slide: Slide | undefined): string {
  const id = slide?.exercise?.id ?? slide?.elements[0]?.id ?? '';
  const address = new URL(presentAddress(location.href, { step: 0, faults: [] }));
  address.hash = id;
  return address.href;
}
