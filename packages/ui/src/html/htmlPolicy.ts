import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
interface Factory {
  createPolicy(name: string, rules: object): Policy;
}

let made: { readonly policy: Policy | null } | undefined;

/**
 * The one Trusted Types policy of the kit, `chat-html`: a page's content security policy has to name it. It lets
 * the cleaner parse text and nothing be loaded as a script. Null where the browser has no Trusted Types. It is made
 * once, because a name may be used only once in a document.
 */
export function htmlPolicy(): Policy | null {
  made ??= { policy: makePolicy(globalThis) };
  return made.policy;
}

function makePolicy(scope: object): Policy | null {
  if (!hasFactory(scope)) return null;
  return scope.trustedTypes.createPolicy('chat-html', {
    createHTML: (text: string) => text,
    createScriptURL: () => {
      throw new TypeError('The chat kit loads no scripts from text.');
    },
  });
}

function hasFactory(scope: object): scope is { readonly trustedTypes: Factory } {
  return 'trustedTypes' in scope && scope.trustedTypes !== undefined;
}
