import { textParts } from './controls.ts';

/**
 * A text of strangers. Characters that would turn the reading direction or have no width stand alone with their names;
 * each is kept in the page, so that what is copied is what came.
 */
export function SafeText({ text }: { readonly text: string }) {
  return (
    <bdi>
      {textParts(text).map(({ text: part, code }, index) =>
        code === undefined ? (
          part
        ) : (
          // Parts of one text never change their places.
          <span class="control" data-code={code} key={`${index} ${code}`}>
            {part}
          </span>
        ),
      )}
    </bdi>
  );
}
