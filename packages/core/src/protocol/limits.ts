/** Times, sizes and lengths that the product guarantees. Names end in the unit. */
export const limits = {
  agentTypingTimeoutMs: 30_000,
  visitorTypingIntervalMs: 3_000,
  unreadPreviewBaseHeightPx: 48,
  alertBannerMs: 3_000,
  realtimePollMinMs: 3_000,
  realtimePollMaxMs: 30_000,
  realtimePollMultiplier: 5,
  realtimeStaleMs: 6_000,
  realtimeReopenDelayMs: 500,
  realtimeVisibilityDelayMs: 200,
  requestTimeoutMs: 30_000,
  uploadStallTimeoutMs: 120_000,
  userAgentCharacters: 350,
  messageCharacters: 10_000,
  /** Of a text in a message between the host page and the widget. */
  textCharacters: 2_048,
  nameCharacters: 255,
  filesPerMessage: 10,
  fileBytes: 20 * 1024 * 1024,
  attributeKeys: 64,
  attributeBytes: 1024,
  /** All attributes of one event together, as JSON. */
  eventBytes: 10_000,
  requestBodyBytes: 1024 * 1024,
  messagesPerPage: 20,
} as const;
