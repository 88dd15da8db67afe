/**
 * Throws an error if there are no settings, or if `flowToken` or `apiUrl` is wrong. Without this check, a mistake would
 * show only later.
 */
export function checkSettings(settings: unknown): void {
  const { flowToken, apiUrl }: { flowToken?: unknown; apiUrl?: unknown } = Object(settings);
  if (settings === undefined || settings === null) {
    throw new Error(
      'The chat has neither `settings` nor `client`, so there is nothing to show. Pass ' +
        "settings={{ flowToken: '…', apiUrl: 'https://chat.example' }}.",
    );
  }
  if (typeof flowToken !== 'string' || flowToken.trim() === '') {
    throw new Error(
      `\`settings.flowToken\` is ${show(flowToken)}, but it must be the token of a channel of your backend. Without it, the ` +
        'backend cannot know which chat to show. The demo of the reference backend has a channel with the token "demo".',
    );
  }
  if (apiUrl !== undefined && !isAddress(apiUrl)) {
    const suggestion = suggest(apiUrl);
    throw new Error(
      `The chat cannot use \`settings.apiUrl\` ${show(apiUrl)}, because it is neither an http(s) URL nor a path. ${suggestion}`,
    );
  }
}

/** Returns whether a value is an http(s) URL, a path on the page's own origin, or an empty string. */
function isAddress(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (value === '' || /^\/(?!\/)/.test(value)) return true;
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function suggest(apiUrl: unknown): string {
  const isHost =
    typeof apiUrl === 'string' &&
    /^(?:localhost|[\w-]+(?:\.[\w-]+)+|[\w-]+(?=:\d))(?::\d+)?(?:\/|$)/.test(apiUrl);
  const isLocal = typeof apiUrl === 'string' && /^(?:localhost|127\.)/.test(apiUrl);
  return isHost
    ? `Add the scheme: "${isLocal ? 'http' : 'https'}://${apiUrl}".`
    : 'Pass an absolute URL such as "https://chat.example", or leave it out if the page and the backend have the same origin.';
}

function show(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
