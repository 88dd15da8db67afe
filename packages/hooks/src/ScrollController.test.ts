import { expect, it } from 'vitest';
import { messageSelector } from './ScrollController.ts';

it.each(['m1', 'a"b', 'a\\b', 'a\nb', "a'b]", 'ö 1'])(
  'the selector of the message %j finds only its element',
  (localId) => {
    const list = document.createElement('div');
    for (const id of ['m2', localId, `${localId}1`]) {
      const row = document.createElement('p');
      row.setAttribute('data-message-id', id);
      list.append(row);
    }
    expect([...list.querySelectorAll(messageSelector(localId))]).toEqual([list.children[1]]);
  },
);
