import type * as fc from 'fast-check';
import type { InvariantChecker } from './InvariantChecker.ts';
import type { World } from './World.ts';

export interface Tab {
  readonly world: World;
  readonly checker: InvariantChecker;
}

/** An empty fast-check model: the server's log and the sent messages serve as the model. */
export type Model = Readonly<Record<never, never>>;

/** `check` checks the invariants of all tabs in the middle of a step. */
type Act = (world: World, check: () => void) => void | Promise<void>;

export class Step implements fc.AsyncCommand<Model, readonly Tab[]> {
  readonly #name: string;
  readonly #act: Act;
  readonly #tab: number;

  constructor(name: string, act: Act, tab = 0) {
    this.#name = name;
    this.#act = act;
    this.#tab = tab;
  }

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
    const check = () => {
      for (const { checker } of tabs) checker.afterStep();
    };
    await this.#act(world, check);
    await world.clock.advance(0);
    for (const tab of tabs) tab.world.trace?.(tab.world.describe());
    check();
  }

  toString(): string {
    return this.#tab === 0 ? this.#name : `tab ${this.#tab + 1}: ${this.#name}`;
  }
}

export function isStep(value: unknown): value is Step {
  return value instanceof Step;
}

export const step = (name: string, act: Act) => new Step(name, act);
