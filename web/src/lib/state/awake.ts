// At a table the screen stays on: one thinks, and others play.

/** Keeps the screen on, as far as the browser can; what comes back lets it go. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = (): void => {
    if (over || document.visibilityState !== 'visible') return;
    // An old browser has none, and one that saves power says no.
    navigator.wakeLock?.request('screen').then(
      (given) => {
        if (over) void given.release();
        else lock = given;
      },
      () => undefined,
    );
  };
  ask();
  // A hidden page loses it.
  document.addEventListener('visibilitychange', ask);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
