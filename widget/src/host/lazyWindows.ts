import type { requestMobileLink as RequestMobileLink, WindowContext } from './windows.ts';

/** Few visitors open a pop-out or continue on a phone, so the code for both is loaded on demand. */
const load = () => import('./windows.ts');

/** Loads and runs `popOut`. If that fails, shows an alert to try again. */
export async function lazyPopOut(context: WindowContext): Promise<void> {
  try {
    const { popOut } = await load();
    await popOut(context);
  } catch {
    context.alerts.show('error.again');
  }
}

/** Loads and runs `requestMobileLink`. Resolves to null if the code fails to load, so the visitor can retry. */
export const lazyRequestMobileLink: typeof RequestMobileLink = (context) =>
  load().then(
    ({ requestMobileLink }) => requestMobileLink(context),
    () => null,
  );
