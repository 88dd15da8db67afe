import { type ChatSettings, createChatClient, serverEnvironment } from '@chat/core';
import { type ChatViews, createChatViews } from './chatViews.ts';

/**
 * Makes hydration start with what a server renders with these settings: without what this browser has stored, such as
 * a draft. React then renders the stored state at once. Without hydration, this has no effect and costs nothing.
 */
export function hydrateAsOnServer(views: ChatViews, settings: ChatSettings): void {
  const { session: _session, onError: _onError, ...others } = settings;
  let onServer: ChatViews | undefined;
  const getViews = () => {
    onServer ??= createChatViews(createChatClient({ ...others, environment: serverEnvironment() }));
    return onServer;
  };
  const link = <Name extends keyof ChatViews>(name: Name) => {
    const view: { onServer?: { get(): unknown } } = views[name];
    view.onServer = { get: () => getViews()[name].get() };
  };
  for (const name of Object.keys(views) as (keyof ChatViews)[]) link(name);
}
