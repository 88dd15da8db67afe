import type { MemoryServer } from '@chat/core/testing';
import { ada } from '../../src/chat/shop.ts';
import { nowMs } from '../../src/fixtures.ts';

interface Line {
  readonly minutesAgo: number;
  readonly content: string;
  readonly isVisitor?: boolean;
}

const english: readonly Line[] = [
  { minutesAgo: 26, content: 'Hello! Where is order #1042?', isVisitor: true },
  { minutesAgo: 25, content: 'Hey, this is Ada 👋 Let me look it up.' },
  { minutesAgo: 2, content: 'Found it. It left our warehouse **this morning**.' },
  { minutesAgo: 1, content: 'It should be with you on *Monday*. Does that suit you?' },
];

const arabic: readonly Line[] = [
  { minutesAgo: 26, content: 'مرحبًا! أين طلبي رقم 1042؟', isVisitor: true },
  { minutesAgo: 25, content: 'أهلًا، معك آدا 👋 سأبحث عنه.' },
  { minutesAgo: 2, content: 'وجدته. غادر مستودعنا **هذا الصباح**.' },
  { minutesAgo: 1, content: 'سيصلك يوم *الاثنين*. هل يناسبك ذلك؟' },
];

const lastSeenMinutesAgo = 24;

export function addReturningVisitor({ backend }: MemoryServer, token: string, language: string): void {
  const contact = backend.addContact();
  backend.sessions.set(token, contact.id);
  for (const { minutesAgo, content, isVisitor = false } of language === 'ar' ? arabic : english) {
    backend.addMessage(contact, {
      content,
      created_at: nowMs / 1_000 - minutesAgo * 60,
      ...(isVisitor
        ? { message_type: 0, sender: { id: contact.id, name: '', type: 'contact' } }
        : { sender: ada }),
    });
  }
  contact.lastSeenAtSeconds = nowMs / 1_000 - lastSeenMinutesAgo * 60;
}
