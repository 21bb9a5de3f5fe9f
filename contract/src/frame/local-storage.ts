import * as z from 'zod/mini';

/**
 * Key-value storage of a game on the player's device, through the host page. Source: FRAME rules.
 */
export const LOCAL_STORAGE_KEY_PATTERN = /^[a-zA-Z0-9_.-]{1,64}$/;
/** Bytes of UTF-8 in one value. */
export const LOCAL_STORAGE_VALUE_BYTES_MAX = 8 * 1_024;
/** Bytes of UTF-8 in all keys and values of one game of one brand. */
export const LOCAL_STORAGE_TOTAL_BYTES_MAX = 64 * 1_024;
/** Largest message either side accepts, as JSON text in bytes, and how many per second. */
export const FRAME_MESSAGE_BYTES_MAX = 16 * 1_024;
export const FRAME_MESSAGES_PER_SECOND_MAX = 50;

export const localStorageKeySchema = z.string().check(z.regex(LOCAL_STORAGE_KEY_PATTERN));
/** The length bounds characters; the host counts the bytes. */
export const localStorageValueSchema = z.string().check(z.maxLength(LOCAL_STORAGE_VALUE_BYTES_MAX));
