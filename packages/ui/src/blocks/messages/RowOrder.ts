import type { DayGroup, GroupedMessage } from '@chat/hooks';

/** Every change of the list creates a new order, so the constructor loops only over the days, not over the messages. */
export class RowOrder {
  readonly days: readonly DayGroup[];
  readonly length: number;
  readonly #starts: readonly number[];

  constructor(days: readonly DayGroup[]) {
    let length = 0;
    this.days = days;
    this.#starts = days.map(({ messages }) => {
      const start = length;
      length += messages.length;
      return start;
    });
    this.length = length;
  }

  at(index: number): GroupedMessage | undefined {
    const day = this.dayOf(index);
    return this.days[day]?.messages[index - (this.#starts[day] ?? 0)];
  }

  idAt(index: number): string {
    return this.at(index)?.message.localId ?? '';
  }

  dayOf(index: number): number {
    return this.#starts.findLastIndex((start) => start <= index);
  }

  isFirstOfDay(index: number): boolean {
    return this.#starts.includes(index);
  }

  /**
   * Returns the index of a message, or -1. To be fast, first looks at `hint`, its likely index in the order `before`.
   * Then looks where the message would be if an older page was added, alone or together with one new message.
   */
  indexOf(localId: string, hint: number, before: RowOrder = this): number {
    const moved = hint + this.length - before.length;
    const near = [hint, moved, moved - 1].find((index) => index >= 0 && this.idAt(index) === localId);
    if (near !== undefined) return near;
    for (const [day, { messages }] of this.days.entries()) {
      const index = messages.findIndex(({ message }) => message.localId === localId);
      if (index !== -1) return (this.#starts[day] ?? 0) + index;
    }
    return -1;
  }
}
