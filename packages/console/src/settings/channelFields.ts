export interface ChannelFields {
  readonly welcomeTitle: string;
  readonly welcomeTagline: string;
  readonly replyTime: string;
  readonly widgetColor: string;
}

/** Reads the fields from the channel's settings. Colors are written as the color field needs them: `#rrggbb`. */
export function fieldsOf(config: object): ChannelFields {
  const { channel, widget } = Object(config);
  const { welcomeTitle, welcomeTagline, replyTime } = Object(channel);
  return {
    welcomeTitle: textOf(welcomeTitle),
    welcomeTagline: textOf(welcomeTagline),
    replyTime: textOf(replyTime) || 'in_a_few_hours',
    widgetColor: longColor(textOf(Object(widget).widgetColor)) ?? '#0b6bcb',
  };
}

/** Returns the settings to send: only those that were changed. Undefined if there are none. */
export function changedSettings(before: ChannelFields, after: ChannelFields): object | undefined {
  const changed = Object.entries(after).filter(
    ([name, value]) => before[name as keyof ChannelFields] !== value,
  );
  const channel = Object.fromEntries(changed.filter(([name]) => name !== 'widgetColor'));
  const widget = Object.fromEntries(changed.filter(([name]) => name === 'widgetColor'));
  if (changed.length === 0) return undefined;
  return {
    ...(Object.keys(channel).length > 0 && { channel }),
    ...(Object.keys(widget).length > 0 && { widget }),
  };
}

function longColor(color: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  return /^#[0-9a-f]{3}$/i.test(color) ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
