import { sql } from 'kysely';
import { languageBank } from '#core/remote.ts';
import { fail } from '#server/http/errors.ts';

interface Offer {
  oj: string;
  offered: boolean;
  contentType: string;
}

/**
 * A language of a problem by its name, in each bank that has it: one of the problem's own, or, when it names none, any.
 * A row without a content type is only a name that some problem mentions; no judge has it.
 */
export const languageOffers = (name: string) =>
  sql<Offer[] | null>`(
    select json_agg(json_build_object('oj', language.oj, 'offered', offered, 'contentType', content_type))
    from language
    where language.name = ${name} and not is_spj and content_type <> ''
      and (not exists (select from problem_language where pid = problem.id)
        or exists (select from problem_language where pid = problem.id and lid = language.id)))`.as(
    'languageOffers',
  );

/** Refuses a language that the problem or the site does not offer. */
export function requireLanguage(
  { oj, languageOffers }: { oj: string; languageOffers: Offer[] | null },
  name: string,
): { name: string; contentType: string } {
  const offer = languageOffers?.find(offer => offer.oj === languageBank(oj));
  if (!offer) return fail('submission.language', { language: name });
  if (!offer.offered) fail('submission.languageOff', { language: name });
  return { name, contentType: offer.contentType };
}
