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

/** Friday, 20 November 2026, noon in UTC. */
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
    ['within working hours, whoever is there', hours, [], true],
    ['outside working hours, whoever is there', { ...hours, workingHours: [] }, [agent('online')], false],
    ['without working hours, when an agent is online', {}, [agent('offline'), agent('online')], true],
    ['without working hours, when all agents are busy', {}, [agent('busy')], false],
    ['without working hours and agents', {}, [], false],
  ])('says whether the team is online: %s', (_when, channel, agents, isOnline) => {
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
  ])('says how long an answer takes: %j', (channel, replyTime) => {
    expect(read(channel).replyTime).toEqual(replyTime);
  });

  it("gives the site owner's own words while nobody is there, and only then", () => {
    const words = { outOfOfficeMessage: ' Back soon. ' };
    expect(read({ ...words }).outOfHours).toEqual({ text: 'Back soon.' });
    expect(read({ ...words }, [agent('online')]).outOfHours).toBeNull();
    expect(read({}).outOfHours).toBeNull();
  });

  it.each<[string, number, string, string]>([
    ['within the hour', friday('08:13:30'), 'availability.back.minutes', '2026-11-20T09:00Z'],
    ['later today', friday('07:59'), 'availability.back.today', '2026-11-20T09:00Z'],
    ['tomorrow', Date.parse('2026-11-22T18:00Z'), 'availability.back.tomorrow', '2026-11-23T09:00Z'],
    [
      "tomorrow by the visitor's calendar, though it is today by the channel's",
      Date.parse('2026-11-22T22:59Z'),
      'availability.back.tomorrow',
      '2026-11-23T09:00Z',
    ],
    [
      "today by the visitor's calendar, though it is tomorrow by the channel's",
      Date.parse('2026-11-22T23:00Z'),
      'availability.back.today',
      '2026-11-23T09:00Z',
    ],
    ['on a day of the week', friday('17:00'), 'availability.back.weekday', '2026-11-23T09:00Z'],
  ])('names the next opening in the visitor’s zone: %s', (_when, nowMs, id, opening) => {
    const { back, nextOpenAtMs } = read(hours, [], nowMs);
    expect(nextOpenAtMs).toBe(Date.parse(opening));
    expect(back?.id).toBe(id);
  });

  it('counts minutes up, and gives later moments as they are', () => {
    expect(read(hours, [], friday('08:13:30')).back?.values).toEqual({ minutes: 47 });
    expect(read(hours, [], friday('07:00')).back?.values).toEqual({ at: friday('09:00') });
  });

  it('names the date where the day of the week would be mistaken for today', () => {
    const mondays = { ...hours, workingHours: [{ day_of_week: 1, open_hour: 9, close_hour: 17 }] };
    expect(read(mondays, [], Date.parse('2026-11-23T17:00Z')).back?.id).toBe('availability.back.date');
  });

  it.each([
    ['while it is open', hours],
    ['where it never opens', { ...hours, workingHours: [] }],
    ['where no working hours are given', {}],
  ])('names no opening %s', (_when, channel) => {
    expect(read(channel)).toMatchObject({ back: null, nextOpenAtMs: null });
  });
});
