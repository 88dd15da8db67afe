import type { RowMutant } from './RowMutant.ts';

/** Bugs in errors. */
export const errorMutants: readonly RowMutant[] = [
  {
    row: 'A response outside 200–299 is an error with the server’s text or, without one, “Request failed with status code N”',
    file: 'packages/core/src/api/httpErrors.ts',
    find: 'Request failed with status code ',
    replace: 'Request failed with code ',
    proof: 'names the status',
  },
  {
    row: 'A call without a network fails with “Network Error”',
    file: 'packages/core/src/api/httpErrors.ts',
    find: "message: 'Network Error'",
    replace: "message: 'Failed to fetch'",
  },
  {
    row: 'An aborted call fails with “Request aborted”',
    file: 'packages/core/src/api/httpErrors.ts',
    find: "message: 'Request aborted'",
    replace: "message: 'Aborted'",
  },
  {
    row: 'A call without a response in time fails with “timeout of Nms exceeded”',
    file: 'packages/core/src/api/http.ts',
    find: 'ms exceeded`',
    replace: 's exceeded`',
  },
  {
    row: 'When the server ends a connection, it sends a reason, such as `unauthorized` or `server_restart`; after a restart, clients reconnect at random times within 5 s',
    file: 'packages/core/src/connection/reconnectDelay.ts',
    find: "reason === 'server_restart' ? restartSpreadMs : closeSpreadMs",
    replace: 'closeSpreadMs',
    proof: 'F14',
  },
  {
    row: 'The realtime client stops if the server doesn’t support its WebSocket subprotocol',
    file: 'packages/core/src/connection/cable/CableAdapter.ts',
    find: "cable.closed('unsupported_subprotocol')",
    replace: 'undefined',
  },
  {
    row: 'A rejected identity is reported to the host page as `SET_USER_ERROR`, with the data of the server’s response',
    file: 'packages/core/src/api/httpErrors.ts',
    find: 'isRecord(data) ? { response: data } : {}',
    replace: 'isRecord(status) ? { response: data } : {}',
  },
  {
    row: 'A message that failed shows “Couldn’t send, try again” and “Send message again” (“Edit” if the server refused it)',
    file: 'packages/ui/src/blocks/messages/MessageMeta.tsx',
    find: "([actions.retry, 'message.retry'] as const)",
    replace: "([actions.discard, 'message.retry'] as const)",
    proof: 'MessageListView.test.tsx',
  },
  {
    row: 'A file that the server rejected shows the server’s reason',
    file: 'packages/ui/src/blocks/content/rejectionText.ts',
    find: 'isRejection(error) ? error.message : null',
    replace: 'error ? error.message : null',
    proof: 'MessageListView.test.tsx',
  },
  {
    row: 'A campaign that couldn’t start sets `isError`, and an alert is shown',
    file: 'packages/core/src/channel/campaignsStore.ts',
    find: 'isExecuted: result.ok, isError: !result.ok',
    replace: 'isExecuted: true, isError: !result.ok',
    proof: 'campaignsStore.test.ts',
  },
  {
    row: 'A form in the chat whose answer failed shows an error and keeps its values',
    file: 'packages/core/src/conversation/MessageLog.ts',
    find: `if (!result.ok && !log.aborted && result.error.code !== 'aborted')
      this.#update(rules.failAnswer(this.#list, id, result.error));`,
    replace: '',
    proof: 'forms.spec.ts',
  },
  {
    row: 'A failed fetch of the agents sets `isError`, but the visitor sees no error',
    file: 'packages/core/src/channel/agents.ts',
    find: `    state.isError = !result.ok;
`,
    replace: '',
  },
  {
    row: 'Failed calls about contact, attributes and labels are reported to `onError`, not to the visitor',
    file: 'packages/core/src/environment/reportOnce.ts',
    find: 'if (!reported.has(key)) report(error);',
    replace: 'if (error.retryable && !reported.has(key)) report(error);',
  },
  {
    row: 'After a transcript request, a text confirms the request or shows the error',
    file: 'packages/ui/src/blocks/ownData/TranscriptRequest.tsx',
    find: 'setState({ state: result.value, sentTo: address })',
    replace: "setState({ state: 'sent' })",
    proof: 'asks the visitor to confirm',
  },
  {
    row: 'An alert has the type `error`, `success`, `warning`, or another type, which looks neutral',
    file: 'packages/ui/src/widget/screens/WidgetAlert.tsx',
    find: "tones.get(type) ?? 'neutral'",
    replace: "tones.get(type) ?? 'error'",
    proof: 'commands.spec.ts',
  },
  {
    row: 'If the server doesn’t know the session (401), the session is renewed, or a notice offers a new conversation',
    file: 'packages/ui/src/widget/screens/SessionOver.tsx',
    find: 'onClick={() => void start()}',
    replace: 'onClick={() => undefined}',
    proof: 'failures.spec.ts',
  },
  {
    row: 'If the configuration isn’t in the widget’s page and can’t be loaded, the widget shows an error, and starts once the configuration is loaded',
    file: 'widget/src/start/loadConfig.tsx',
    find: 'hide ??= showUnavailable(page);',
    replace: '',
  },
  {
    row: 'If the backend doesn’t know the channel (404), the panel shows an error with a button to try again',
    file: 'packages/server/src/pages/errorPage.ts',
    find: ' + JSON.stringify(message), origin);',
    replace: " + '{}', origin);",
    proof: 'replies to messages',
  },
  {
    row: 'If the server refuses a file for its type or content, the text below the message names the file',
    file: 'packages/ui/src/blocks/messages/MessageMeta.tsx',
    find: 'actions.edit && isEditable(message)',
    replace: 'false',
  },
];
