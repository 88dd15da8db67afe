import type { Queryable } from './Database.ts';

/**
 * A file attached to a message. `fileSize` is in bytes. `width` and `height` are in pixels, after EXIF rotation if
 * `Thumbnails` could read the picture. The sender may report `duration`, the length of audio or video in seconds, and
 * `levels`, the volume levels of audio.
 */
export interface AttachmentRow {
  readonly id: number;
  readonly messageId: number;
  /** The name of the file in the file store. Clients never receive it. */
  readonly secret: string;
  readonly fileName: string;
  readonly fileType: 'image' | 'audio' | 'video' | 'file';
  readonly mimeType: string;
  readonly fileSize: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration: number | null;
  /** The size of the thumbnail in bytes; null if there is none. */
  readonly thumbnailSize: number | null;
  readonly levels: readonly number[] | null;
}

/** A checked and stored file that is not attached to a message yet. */
export type StoredFile = Omit<AttachmentRow, 'id' | 'messageId'>;

const columns = [
  'id',
  'message_id as "messageId"',
  'secret',
  'file_name as "fileName"',
  'file_type as "fileType"',
  'mime_type as "mimeType"',
  'file_size as "fileSize"',
  'width',
  'height',
  'duration',
  'thumbnail_size as "thumbnailSize"',
  'levels',
].join(', ');

export async function addAttachment(
  tx: Queryable,
  messageId: number,
  file: StoredFile,
): Promise<AttachmentRow> {
  const [row] = await tx.query<AttachmentRow>(
    `insert into attachments
       (message_id, secret, file_name, file_type, mime_type, file_size, width, height, duration, thumbnail_size, levels)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb) returning ${columns}`,
    [
      messageId,
      file.secret,
      file.fileName,
      file.fileType,
      file.mimeType,
      file.fileSize,
      file.width,
      file.height,
      file.duration,
      file.thumbnailSize,
      file.levels && JSON.stringify(file.levels),
    ],
  );
  if (!row) throw new Error('The insert of an attachment returned no row.');
  return row;
}

/** In the order in which the files were added. */
export async function listAttachments(
  db: Queryable,
  messageIds: readonly number[],
): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  return db.query<AttachmentRow>(
    `select ${columns} from attachments where message_id = any($1::bigint[]) order by id`,
    [messageIds],
  );
}

export async function findAttachment(db: Queryable, id: number): Promise<AttachmentRow | undefined> {
  return (await db.query<AttachmentRow>(`select ${columns} from attachments where id = $1`, [id]))[0];
}

/** Returns the secrets, so that the caller can delete the files. */
export async function removeAttachments(tx: Queryable, messageId: number): Promise<string[]> {
  const rows = await tx.query<{ secret: string }>(
    'delete from attachments where message_id = $1 returning secret',
    [messageId],
  );
  return rows.map(({ secret }) => secret);
}

export async function listSecretsOf(db: Queryable, contactId: number): Promise<string[]> {
  const rows = await db.query<{ secret: string }>(
    'select a.secret from attachments a join messages m on m.id = a.message_id where m.contact_id = $1',
    [contactId],
  );
  return rows.map(({ secret }) => secret);
}

/** Returns the given secrets that belong to an attachment. */
export async function listKnownSecrets(db: Queryable, secrets: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ secret: string }>(
    'select secret from attachments where secret = any($1::text[])',
    [secrets],
  );
  return rows.map(({ secret }) => secret);
}
