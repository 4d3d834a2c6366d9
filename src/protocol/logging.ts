import type { Json } from './json.ts';
import { serverNotification } from './message.ts';

/** A log message of one request that asked for it (server/utilities/logging; deprecated in this revision). */
export const LogMessage = serverNotification('notifications/message');

/** From the least to the most severe. */
export const LOG_LEVELS = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function isLogLevel(value: unknown): value is LogLevel {
  return typeof value === 'string' && LOG_LEVELS.some((level) => level === value);
}

/** True where a message of `level` is wanted by someone who asked for `wanted` and above. */
export function reachesLevel(level: LogLevel, wanted: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(wanted);
}

export interface LogMessageParams {
  readonly level: LogLevel;
  readonly logger?: string;
  readonly data: Json;
}
