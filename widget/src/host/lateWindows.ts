import type { requestMobileLink as RequestMobileLink, WindowContext } from './windows.ts';

/** Other windows are opened seldom: the code for it comes then. */
const load = () => import('./windows.ts');

/** As `popOut`; where the code for it does not come the visitor is told to try again. */
export async function popOutLate(context: WindowContext): Promise<void> {
  try {
    const { popOut } = await load();
    await popOut(context);
  } catch {
    context.alerts.raise('error.again');
  }
}

/** As `requestMobileLink`; null, which can be tried again, also where the code for it does not come. */
export const requestMobileLinkLate: typeof RequestMobileLink = (context) =>
  load().then(
    ({ requestMobileLink }) => requestMobileLink(context),
    () => null,
  );
