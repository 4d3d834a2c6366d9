import { afterEach, expect, test, vi } from 'vitest';
import { holdInstance, livingInstances } from '../../../src/client/instance-lock.ts';

afterEach(() => vi.restoreAllMocks());

test('an instance lives as long as it is held', async () => {
  const release = holdInstance('a');
  await expect.poll(livingInstances).toContain('a');
  release();
  await expect.poll(livingInstances).not.toContain('a');
});

test('where locks are refused, as in an embedded page, no instance counts as living and nothing fails', async () => {
  const unhandled: unknown[] = [];
  const listen = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    unhandled.push(event.reason);
  };
  addEventListener('unhandledrejection', listen);
  const denied = (): Promise<never> => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.spyOn(navigator.locks, 'request').mockImplementation(denied);
  vi.spyOn(navigator.locks, 'query').mockImplementation(denied);
  const release = holdInstance('a');
  expect(await livingInstances()).toEqual(new Set());
  release();
  // Rejections that nobody handles are told after the current task.
  await new Promise((resolve) => setTimeout(resolve));
  removeEventListener('unhandledrejection', listen);
  expect(unhandled).toEqual([]);
});
