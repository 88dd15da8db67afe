import { expect, it } from 'vitest';
import { decodeCampaign } from './campaign.ts';

it.each([0, 0.5, 5, 90, 86_400])('a campaign’s time_on_page of %s s is decoded unchanged', (seconds) => {
  const rules = { time_on_page: seconds, url: 'https://shop.example/' };
  expect(decodeCampaign({ id: 3, message: 'Hi', trigger_rules: rules })).toEqual({
    id: 3,
    message: 'Hi',
    sender: null,
    onlyDuringBusinessHours: false,
    timeOnPageSeconds: seconds,
    url: 'https://shop.example/',
  });
});
