import { describe, expect, it } from 'vitest';
import type { Agent, AgentAvailability } from '../protocol/agent.ts';
import { decodeConfig } from '../protocol/config.ts';
import { readAvailability } from './workingHoursAvailability.ts';

const agent = (availability: AgentAvailability): Agent => ({
  id: 1,
  name: 'Ada',
  avatarUrl: null,
  availability,
});
const weekdays = [1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, open_hour: 9, close_hour: 17 }));

/** Returns the instant of a UTC time on Friday, November 20, 2026. */
const friday = (time: string) => Date.parse(`2026-11-20T${time}Z`);

function read(channel: Record<string, unknown>, agents: readonly Agent[] = [], nowMs = friday('12:00')) {
  return readAvailability({
    channel: decodeConfig({ channel }).channel,
    agents,
    nowMs,
    timeZone: 'Europe/Berlin',
  });
}
const hours = { workingHoursEnabled: true, workingHours: weekdays, timeZone: 'UTC' };

describe('readAvailability', () => {
  it.each<[string, Record<string, unknown>, Agent[], boolean]>([
    ['within working hours without agents', hours, [], true],
    ['outside working hours with an agent online', { ...hours, workingHours: [] }, [agent('online')], false],
    ['without working hours, when an agent is online', {}, [agent('offline'), agent('online')], true],
    ['without working hours, when all agents are busy', {}, [agent('busy')], false],
    ['without working hours and agents', {}, [], false],
  ])('decides whether the team is online: %s', (_when, channel, agents, isOnline) => {
    const availability = read(channel, agents);
    expect(availability.isOnline).toBe(isOnline);
    expect(availability.state).toEqual({ id: isOnline ? 'availability.online' : 'availability.away' });
  });

  it.each([
    [{}, { id: 'replyTime.hours' }],
    [{ replyTime: 'in_a_few_minutes' }, { id: 'replyTime.minutes' }],
    [{ replyTime: 'in_a_few_hours' }, { id: 'replyTime.hours' }],
    [{ replyTime: 'in_a_day' }, { id: 'replyTime.day' }],
    [{ replyTime: 'custom', replyTimeCustomText: ' Before tea ' }, { text: 'Before tea' }],
    [{ replyTime: 'custom', replyTimeCustomText: '  ' }, { id: 'replyTime.hours' }],
    [{ replyTime: 'next_year' }, { id: 'replyTime.hours' }],
  ])('describes the reply time of the configuration %j', (channel, replyTime) => {
    expect(read(channel).replyTime).toEqual(replyTime);
  });

  it("returns the site owner's out-of-office message only while the team is away", () => {
    const text = { outOfOfficeMessage: ' Back soon. ' };
    expect(read({ ...text }).outOfHours).toEqual({ text: 'Back soon.' });
    expect(read({ ...text }, [agent('online')]).outOfHours).toBeNull();
    expect(read({}).outOfHours).toBeNull();
  });

  it.each<[string, number, string, string]>([
    ['within the hour', friday('08:13:30'), 'availability.back.minutes', '2026-11-20T09:00Z'],
    ['later today', friday('07:59'), 'availability.back.today', '2026-11-20T09:00Z'],
    ['tomorrow', Date.parse('2026-11-22T18:00Z'), 'availability.back.tomorrow', '2026-11-23T09:00Z'],
    [
      "tomorrow, one minute before midnight in the visitor's time zone",
      Date.parse('2026-11-22T22:59Z'),
      'availability.back.tomorrow',
      '2026-11-23T09:00Z',
    ],
    [
      "today from midnight in the visitor's time zone, although it is tomorrow in the channel's",
      Date.parse('2026-11-22T23:00Z'),
      'availability.back.today',
      '2026-11-23T09:00Z',
    ],
    ['on a day of the week', friday('17:00'), 'availability.back.weekday', '2026-11-23T09:00Z'],
  ])('describes the next opening in the visitor’s time zone: %s', (_when, nowMs, id, opening) => {
    const { back, nextOpenAtMs } = read(hours, [], nowMs);
    expect(nextOpenAtMs).toBe(Date.parse(opening));
    expect(back?.id).toBe(id);
  });

  it('rounds up the minutes until an opening within the hour, and returns the time of a later opening', () => {
    expect(read(hours, [], friday('08:13:30')).back?.values).toEqual({ minutes: 47 });
    expect(read(hours, [], friday('07:00')).back?.values).toEqual({ at: friday('09:00') });
  });

  it('describes an opening a week later by its date if today is the same weekday', () => {
    const mondays = { ...hours, workingHours: [{ day_of_week: 1, open_hour: 9, close_hour: 17 }] };
    expect(read(mondays, [], Date.parse('2026-11-23T17:00Z')).back?.id).toBe('availability.back.date');
  });

  it.each([
    ['while the team is online', hours],
    ['if the team never opens', { ...hours, workingHours: [] }],
    ['without working hours', {}],
  ])('returns no next opening %s', (_when, channel) => {
    expect(read(channel)).toMatchObject({ back: null, nextOpenAtMs: null });
  });
});
