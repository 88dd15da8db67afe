import type { requestMobileLink as RequestMobileLink, WindowContext } from './windows.ts';

/** Few visitors open a pop-out or continue on a phone, so the code for both is loaded on demand. */
const load = () => import('./windows.ts');

/** Shows an alert to try again if the code fails to load. */
export async function lazyPopOut(context: WindowContext): Promise<void> {
  try {
    const { popOut } = await load();
    await popOut(context);
  } catch {
    context.alerts.show('error.again');
  }
}

/** Resolves to null if the code fails to load, so the visitor can retry. */
export const lazyRequestMobileLink: typeof RequestMobileLink = (context) =>
  load().then(
    ({ requestMobileLink }) => requestMobileLink(context),
    () => null,
  );
