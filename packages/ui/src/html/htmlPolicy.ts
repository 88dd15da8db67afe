import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
interface Factory {
  createPolicy(name: string, rules: object): Policy;
}

let created: { readonly policy: Policy | null } | undefined;

/**
 * Returns the kit's only Trusted Types policy, `chat-html`. A content security policy with a `trusted-types` directive
 * must allow that name. The policy lets the sanitizer parse HTML and refuses script URLs. Returns null in browsers
 * without Trusted Types. The policy is created only once, because a document may allow each name only once.
 */
export function htmlPolicy(): Policy | null {
  created ??= { policy: createPolicy(globalThis) };
  return created.policy;
}

function createPolicy(scope: object): Policy | null {
  if (!hasFactory(scope)) return null;
  return scope.trustedTypes.createPolicy('chat-html', {
    createHTML: (text: string) => text,
    createScriptURL: () => {
      throw new TypeError('The Trusted Types policy `chat-html` does not create script URLs.');
    },
  });
}

function hasFactory(scope: object): scope is { readonly trustedTypes: Factory } {
  return 'trustedTypes' in scope && scope.trustedTypes !== undefined;
}
