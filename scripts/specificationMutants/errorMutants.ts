import type { RowMutant } from './RowMutant.ts';

/** Bugs in errors. */
export const errorMutants: readonly RowMutant[] = [
  {
    row: '“Request failed with status code N”, outside 200–299',
    file: 'packages/core/src/api/httpErrors.ts',
    find: 'Request failed with status code ',
    replace: 'Request failed with code ',
    proof: 'names the status',
  },
  {
    row: '“Network Error”',
    file: 'packages/core/src/api/httpErrors.ts',
    find: "message: 'Network Error'",
    replace: "message: 'Failed to fetch'",
  },
  {
    row: '“Request aborted”',
    file: 'packages/core/src/api/httpErrors.ts',
    find: "message: 'Request aborted'",
    replace: "message: 'Aborted'",
  },
  {
    row: '“timeout of Nms exceeded”',
    file: 'packages/core/src/api/http.ts',
    find: 'ms exceeded`',
    replace: 's exceeded`',
  },
  {
    row: 'unauthorized, invalid_request, server_restart',
    file: 'packages/core/src/connection/reconnectDelay.ts',
    find: "reason === 'server_restart' ? restartSpreadMs : closeSpreadMs",
    replace: 'closeSpreadMs',
    proof: 'F14',
  },
  {
    row: 'Unsupported subprotocol stops',
    file: 'packages/core/src/connection/cable/CableAdapter.ts',
    find: "cable.closed('unsupported_subprotocol')",
    replace: 'undefined',
  },
  {
    row: 'SET_USER_ERROR',
    file: 'widget/src/host/commands.ts',
    find: "errorType: 'SET_USER_ERROR'",
    replace: "errorType: 'USER_ERROR'",
  },
  {
    row: "“Couldn't send, try again”, “Send message again”",
    file: 'packages/ui/src/blocks/messages/MessageMeta.tsx',
    find: "([actions.retry, 'message.retry'] as const)",
    replace: "([actions.discard, 'message.retry'] as const)",
    proof: 'MessageListView.test.tsx',
  },
  {
    row: 'Failed attachment keeps the server’s text',
    file: 'packages/ui/src/blocks/content/rejectionText.ts',
    find: 'isRejection(error) ? error.message : null',
    replace: 'error ? error.message : null',
    proof: 'MessageListView.test.tsx',
  },
  {
    row: 'Failed campaign sets the flag',
    file: 'packages/core/src/channel/campaignsStore.ts',
    find: 'isExecuted: result.ok, isError: !result.ok',
    replace: 'isExecuted: true, isError: !result.ok',
    proof: 'campaignsStore.test.ts',
  },
  {
    row: 'Failed in-chat form',
    file: 'packages/core/src/conversation/MessageLog.ts',
    find: `if (!result.ok && !log.aborted && result.error.code !== 'aborted')
      this.#update(rules.failAnswer(this.#list, id, result.error));`,
    replace: '',
    proof: 'forms.spec.ts',
  },
  {
    row: 'Failed agent fetch',
    file: 'packages/core/src/channel/agents.ts',
    find: `    state.isError = !result.ok;
`,
    replace: '',
  },
  {
    row: 'Failures of contact, attributes and labels are not shown (only onError)',
    file: 'packages/core/src/environment/reportOnce.ts',
    find: 'if (!reported.has(key)) report(error);',
    replace: 'if (error.retryable && !reported.has(key)) report(error);',
  },
  {
    row: 'Transcript: success and error texts',
    file: 'packages/ui/src/blocks/ownData/TranscriptRequest.tsx',
    find: 'setState({ state: result.value, sentTo: address })',
    replace: "setState({ state: 'sent' })",
    proof: 'asks the visitor to confirm',
  },
  {
    row: 'Alert banner: type error or another',
    file: 'packages/ui/src/widget/screens/WidgetAlert.tsx',
    find: "tones.get(type) ?? 'neutral'",
    replace: "tones.get(type) ?? 'error'",
    proof: 'commands.spec.ts',
  },
  {
    row: "A session that the server doesn't know (401)",
    file: 'packages/ui/src/widget/screens/SessionOver.tsx',
    find: 'onClick={() => void start()}',
    replace: 'onClick={() => undefined}',
    proof: 'failures.spec.ts',
  },
  {
    row: "A configuration that can't be loaded",
    file: 'packages/core/src/config/configStore.ts',
    find: `        state.config = ref(earlyChanges.reduce((config, apply) => apply(config), decodeConfig(result.value)));
`,
    replace: '',
  },
  {
    row: "A channel that the backend doesn't know (404)",
    file: 'packages/server/src/pages/errorPage.ts',
    find: ' + JSON.stringify(message), origin);',
    replace: " + '{}', origin);",
    proof: 'replies to messages',
  },
  {
    row: 'Upload failures are shown on the file',
    file: 'packages/ui/src/blocks/messages/MessageMeta.tsx',
    find: 'actions.edit && isEditable(message)',
    replace: 'false',
  },
];
