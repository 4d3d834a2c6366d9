import { clientRequest, serverNotification } from './message.ts';
import type { InputParams } from './mrtr.ts';
import type { Cacheable, Page, PageParams, Result } from './results.ts';

/** Messages of server/resources. */
export const ResourcesList = clientRequest('resources/list');
export const ResourceTemplatesList = clientRequest('resources/templates/list');
export const ResourcesRead = clientRequest('resources/read');
export const ResourcesListChanged = serverNotification('notifications/resources/list_changed');
export const ResourcesUpdated = serverNotification('notifications/resources/updated');

export interface Annotations {
  readonly audience?: readonly ('user' | 'assistant')[];
  /** 0 to 1. */
  readonly priority?: number;
  /** ISO 8601. */
  readonly lastModified?: string;
}

export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** Bytes of the content, before Base64. */
  readonly size?: number;
  readonly annotations?: Annotations;
}

export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
}

/** Text, or binary data in standard Base64 with padding. */
export type ResourceContents =
  | { readonly uri: string; readonly mimeType?: string; readonly text: string }
  | { readonly uri: string; readonly mimeType?: string; readonly blob: string };

export type ListResourcesParams = PageParams;
export interface ListResourcesResult extends Result, Page, Cacheable {
  readonly resources: readonly Resource[];
}
export type ListResourceTemplatesParams = PageParams;
export interface ListResourceTemplatesResult extends Result, Page, Cacheable {
  readonly resourceTemplates: readonly ResourceTemplate[];
}
export interface ReadResourceParams extends InputParams {
  readonly uri: string;
}
export interface ReadResourceResult extends Result, Cacheable {
  readonly contents: readonly ResourceContents[];
}
export interface ResourceUpdatedParams {
  readonly uri: string;
}
