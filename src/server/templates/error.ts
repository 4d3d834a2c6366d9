/** Why a template or the values for it were refused, in one sentence that names template, position and reason. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly template: string;
  /** Position in the template, in UTF-16 code units. */
  readonly position: number;
  readonly reason: string;

  constructor(template: string, position: number, reason: string) {
    super(`URI template "${template}" at position ${position}: ${reason}.`);
    this.template = template;
    this.position = position;
    this.reason = reason;
  }
}
