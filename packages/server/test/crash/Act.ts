import { type Answer, newVisitor, type Visitor } from '../api.ts';
import type { CrashSite } from './CrashSite.ts';

/** Something that a person does while the server fails, and what has to be true afterwards. */
export interface Act {
  /** Runs while all is well. */
  prepare(): Promise<void>;
  /** Runs while the server fails: calls may go unanswered. */
  attempt(): Promise<void>;
  /** Runs after the restart: repeats what was not accepted, as clients do. */
  finish(): Promise<void>;
  /** Returns what is wrong now, in words. */
  judge(): Promise<string[]>;
  /** Resolves to the visitor whose files are still to be there; undefined if there is none. */
  owner(): Visitor | undefined;
}

/** The longest that a server with a full disk may take to answer; a killed one ends the connection at once. */
const patienceMs = 15_000;

/** Undefined if the server went away. Throws if it stays there and does not answer. */
export async function attemptCall(work: () => Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SilentServer()), patienceMs);
  });
  try {
    return await Promise.race([work(), silence]);
  } catch (thrown) {
    if (thrown instanceof SilentServer) throw thrown;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

class SilentServer extends Error {
  constructor() {
    super(`the server is there and has not answered a call for ${patienceMs / 1_000} s`);
  }
}

/** An act of one visitor. */
export abstract class VisitorAct implements Act {
  protected visitor: Visitor | undefined;
  constructor(protected readonly site: CrashSite) {}
  async prepare(): Promise<void> {
    this.visitor = await newVisitor(this.site);
  }
  abstract attempt(): Promise<void>;
  abstract finish(): Promise<void>;
  abstract judge(): Promise<string[]>;
  owner(): Visitor | undefined {
    return this.visitor;
  }
  protected get me(): Visitor {
    const visitor = this.owner();
    if (!visitor) throw new Error('This act has no visitor yet.');
    return visitor;
  }
}
