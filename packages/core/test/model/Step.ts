import type * as fc from 'fast-check';
import type { Watch } from './Watch.ts';
import type { World } from './World.ts';

/** One tab of the visitor and who watches it. */
export interface Tab {
  readonly world: World;
  readonly watch: Watch;
}

/** The commands carry no model of their own: the server's log and what was said are the model. */
export type Model = Readonly<Record<never, never>>;

/** What happens to the world of one tab; `look` lets the watches look in between. */
type Act = (world: World, look: () => void) => void | Promise<void>;

/** One step, with a name that says what it does. */
export class Step implements fc.AsyncCommand<Model, readonly Tab[]> {
  readonly #name: string;
  readonly #act: Act;
  readonly #tab: number;

  constructor(name: string, act: Act, tab = 0) {
    this.#name = name;
    this.#act = act;
    this.#tab = tab;
  }

  /** The same in another tab. */
  inTab(tab: number): Step {
    return new Step(this.#name, this.#act, tab);
  }

  check(): boolean {
    return true;
  }

  async run(_model: Model, tabs: readonly Tab[]): Promise<void> {
    const world = tabs[this.#tab]?.world;
    if (!world) return;
    world.trace?.(this.toString());
    const look = () => {
      for (const { watch } of tabs) watch.afterStep();
    };
    await this.#act(world, look);
    await world.clock.advance(0);
    for (const tab of tabs) tab.world.trace?.(tab.world.describe());
    look();
  }

  toString(): string {
    return this.#tab === 0 ? this.#name : `tab ${this.#tab + 1}: ${this.#name}`;
  }
}

/** Whether something out of fast-check's hands is a step. */
export function isStep(value: unknown): value is Step {
  return value instanceof Step;
}

/** Makes a step. */
export const step = (name: string, act: Act) => new Step(name, act);
