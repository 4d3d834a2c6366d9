import { Icon } from '../components/icons.tsx';
import { useScope } from '../scope.tsx';

/** What was just done, with a way back. A new one is told alone, not together with all the others. */
export function ToastList() {
  const { m, toasts } = useScope();
  return (
    <div class="toasts" role="status" aria-atomic="false" aria-label={m.common.notifications}>
      {toasts.list.value.map((toast) => (
        <div key={toast.id} class={`toast is-${toast.tone}`}>
          <span>{toast.text}</span>
          {toast.action !== undefined && (
            <button
              type="button"
              class="button small"
              onClick={() => {
                toasts.dismiss(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            class="button small quiet icon-only"
            aria-label={m.common.dismiss}
            onClick={() => toasts.dismiss(toast.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
