import type { BrowserContext } from '@playwright/test';

const consolePattern =
  /Content Security Policy|Content-Security-Policy|TrustedHTML|TrustedScript|Trusted Types/i;

/** Collects the CSP violations of every page and frame of a context, from violation events and from the console. */
export async function watchPolicyViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', ({ frame }, text: string) => {
    violations.push(`${frame.url()}: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      if ('reportViolation' in window && typeof window.reportViolation === 'function')
        window.reportViolation(`${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  context.on('console', (message) => {
    // The loader's own messages name the policy as a possible cause.
    const isOwn = message.text().startsWith('chat: ');
    if (!isOwn && consolePattern.test(message.text())) violations.push(message.text());
  });
  return violations;
}
