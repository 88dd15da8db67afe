/** What a page must not do while a story is shown: write errors to the console, or ask anybody but its own server. */
export interface PageWatch {
  /** Everything since the last call, and forgets it. */
  take(): readonly string[];
}

/** Watches the console, uncaught errors and requests of this page from now on. */
export function watchOwnPage(): PageWatch {
  let seen: string[] = [];
  watchConsole((line) => seen.push(line));
  watchRequests((line) => seen.push(line));
  return {
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}

function watchConsole(tell: (line: string) => void): void {
  const original = console.error;
  console.error = (...parts: unknown[]) => {
    tell(`console error: ${parts.map(String).join(' ').slice(0, 600)}`);
    original.apply(console, parts);
  };
  addEventListener('error', ({ message }) => tell(`uncaught error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled rejection: ${String(reason)}`));
}

function watchRequests(tell: (line: string) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, protocol } = new URL(name, location.href);
      const isOwn = origin === location.origin || protocol === 'data:' || protocol === 'blob:';
      if (!isOwn) tell(`request to another server: ${name}`);
    }
  });
  observer.observe({ type: 'resource' });
}
