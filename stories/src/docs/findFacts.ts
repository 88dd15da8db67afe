import facts from 'virtual:kit-facts';
import type { ComponentFacts } from '../../facts/KitFacts.ts';

export type NamedFacts = readonly (readonly [name: string, facts: ComponentFacts])[];

/** Returns the facts of components, and of their versions that are connected to the chat. */
export function findFacts(names: readonly string[]): NamedFacts {
  const all = names.flatMap((name) => {
    const connected = name.replace(/View$/, '');
    return connected === name ? [name] : [name, connected];
  });
  return all.flatMap((name) => {
    const component = facts.components[name];
    return component ? [[name, component] as const] : [];
  });
}
