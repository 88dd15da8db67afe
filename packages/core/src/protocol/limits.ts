/**
 * Times, sizes and counts that define the product's behavior. Names of times, sizes and lengths end in the unit.
 */
export const limits = {
  agentTypingTimeoutMs: 30_000,
  visitorTypingIntervalMs: 3_000,
  unreadPreviewBaseHeightPx: 48,
  alertBannerMs: 3_000,
  /** Maximum length of a voice message, and how long before that limit the visitor is warned. */
  voiceMs: 300_000,
  voiceWarningMs: 10_000,
  /** Maximum number of volume levels that are sent with a recording. */
  recordingLevels: 64,
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
  /** Maximum length of ordinary strings, such as URLs, in UTF-16 code units. */
  textCharacters: 2_048,
  nameCharacters: 255,
  filesPerMessage: 10,
  fileBytes: 20 * 1024 * 1024,
  /** Maximum size of the files and the recording that are stored in the browser before they are sent. */
  draftBytes: 50 * 1024 * 1024,
  attributeKeys: 64,
  attributeBytes: 1024,
  /** Maximum size of all attributes of one event together, as JSON. */
  eventBytes: 10_000,
  requestBodyBytes: 1024 * 1024,
  messagesPerPage: 20,
} as const;
