import type { ChatClient, ChatError } from '@chat/core';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { Address, ChatProblem } from './explainFailure.ts';

/** The problem that keeps a chat from working, if there is one. */
export interface ProblemStore {
  get(): ChatProblem | null;
  subscribe(listener: () => void): () => void;
  watch(): () => void;
}

/** `report` receives each kind of problem once. */
export function createProblemStore(
  { state: { config } }: ChatClient,
  address: Address,
  report: (problem: ChatProblem) => void,
): ProblemStore {
  const listeners = new Set<() => void>();
  const reported = new Set<string>();
  let current: ChatProblem | null = null;
  let explained: ChatError | null = null;
  const set = (problem: ChatProblem | null) => {
    if (problem === current) return;
    current = problem;
    for (const listener of listeners) listener();
  };
  const update = async () => {
    const { error } = snapshot(config);
    if (error === explained) return;
    explained = error;
    if (error === null) return set(null);
    const module = await import('./explainFailure.ts').catch(() => null);
    const problem = await module?.explainFailure(error, address);
    if (!problem || explained !== error) return;
    set(problem);
    if (!reported.has(problem.kind)) report(problem);
    reported.add(problem.kind);
  };
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch: () => subscribe(config, () => void update()),
  };
}
