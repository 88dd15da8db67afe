import { browserEnvironment, chatScope, createChatClient } from '@chat/core';
import { ClientProvider, useConnection } from '@chat/hooks';

const flowToken = 'demo';
const environment = browserEnvironment(window, chatScope(flowToken));
const client = createChatClient({ flowToken, apiUrl: 'https://chat.example', environment });

export const SharedClient = () => (
  <ClientProvider client={client}>
    <Status />
  </ClientProvider>
);

const Status = () => <p>{useConnection().state}</p>;
