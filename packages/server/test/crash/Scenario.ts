import { type ApiResponse, newVisitor, type Visitor } from '../api.ts';
import type { CrashServer } from './CrashServer.ts';

export interface Scenario {
  /** Runs before the failure is armed. */
  prepare(): Promise<void>;
  /** Runs while the server fails. Calls may get no response. */
  attempt(): Promise<void>;
  /** Runs after the restart. Most scenarios retry calls that were not accepted, as clients do. */
  finish(): Promise<void>;
  verify(): Promise<string[]>;
  /** Returns the visitor, if there is one. Their files must still exist, unless the visitor was erased. */
  owner(): Visitor | undefined;
}

/** How long a server with a full disk may take to respond. A killed one ends the connection immediately. */
const timeoutMs = 15_000;

/** Resolves to undefined if the connection is lost. Throws if the server is connected but does not respond. */
export async function attemptCall(work: () => Promise<ApiResponse>): Promise<ApiResponse | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnresponsiveServer()), timeoutMs);
  });
  try {
    return await Promise.race([work(), timeout]);
  } catch (thrown) {
    if (thrown instanceof UnresponsiveServer) throw thrown;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

class UnresponsiveServer extends Error {
  constructor() {
    super(`the server is connected but did not respond to a call for ${timeoutMs / 1_000} s`);
  }
}

export abstract class VisitorScenario implements Scenario {
  protected visitor: Visitor | undefined;
  constructor(protected readonly server: CrashServer) {}
  async prepare(): Promise<void> {
    this.visitor = await newVisitor(this.server);
  }
  abstract attempt(): Promise<void>;
  abstract finish(): Promise<void>;
  abstract verify(): Promise<string[]>;
  owner(): Visitor | undefined {
    return this.visitor;
  }
  protected get activeVisitor(): Visitor {
    const visitor = this.owner();
    if (!visitor) throw new Error('This scenario has no visitor yet.');
    return visitor;
  }
}
