import { createChat } from '@chat/sdk';

const chat = createChat({ flowToken: 'demo', apiUrl: 'https://chat.example' });
chat.on('unread', ({ count }) => console.log(count));
await chat.open();
