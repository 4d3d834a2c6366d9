Object.defineProperty(globalThis, 'indexedDB', {
  get() {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
});
