/** Errors of the page, among them requests to other servers. */
export interface PageErrors {
  /** Returns the errors since the last call. */
  take(): readonly string[];
}

export function collectPageErrors(): PageErrors {
  let errors: string[] = [];
  watchConsole((line) => errors.push(line));
  watchRequests((line) => errors.push(line));
  return {
    take() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}

function watchConsole(report: (line: string) => void): void {
  const original = console.error;
  console.error = (...parts: unknown[]) => {
    report(`console error: ${parts.map(String).join(' ').slice(0, 600)}`);
    original.apply(console, parts);
  };
  addEventListener('error', ({ message }) => report(`uncaught error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${String(reason)}`));
}

function watchRequests(report: (line: string) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, protocol } = new URL(name, location.href);
      const isSameServer = origin === location.origin || protocol === 'data:' || protocol === 'blob:';
      if (!isSameServer) report(`request to another server: ${name}`);
    }
  });
  observer.observe({ type: 'resource' });
}
