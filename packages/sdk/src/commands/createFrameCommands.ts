import type { Link } from '../frame/createLink.ts';
import { type FrameCommand, frameCommands } from '../frame/frameCommands.ts';
import type { Chat } from './Chat.ts';

type Method = (...values: unknown[]) => Promise<void>;

/** The methods of the commands that need the widget: each runs by its name as soon as there is a connection. */
export function createFrameCommands(link: Link): Pick<Chat, FrameCommand> {
  const names = Object.keys(frameCommands) as FrameCommand[];
  const methods = names.map((name): [FrameCommand, Method] => [
    name,
    async (...values) => {
      const done = new Promise<void>((resolve) =>
        link.whenConnected(({ run }) => resolve(run(name, values))),
      );
      if (frameCommands[name] === 'fetch') await link.ensureConnected();
      return done;
    },
  ]);
  return Object.fromEntries(methods) as Record<FrameCommand, Method>;
}
