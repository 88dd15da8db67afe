import type { BrowserContext } from '@playwright/test';

const complaint = /Content Security Policy|Content-Security-Policy|TrustedHTML|TrustedScript|Trusted Types/i;

/** Hears of every violation of a policy, in every page and frame of a context, by its event and by the console. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const reports: string[] = [];
  await context.exposeBinding('reportViolation', ({ frame }, text: string) => {
    reports.push(`${frame.url()}: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      if ('reportViolation' in window && typeof window.reportViolation === 'function')
        window.reportViolation(`${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  context.on('console', (message) => {
    if (complaint.test(message.text())) reports.push(message.text());
  });
  return reports;
}
