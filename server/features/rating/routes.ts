import * as contract from '#core/contract/rating.ts';
import { pick } from '#core/pick.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { changeSettings } from '../configuration/change-settings.ts';
import { obstacleTo, requireRater, requireRating } from './policy.ts';
import { previewOf, type RatingPreview } from './preview.ts';
import { conditionOf, publicationOf, ratedPeople, stepsOf } from './queries.ts';
import { publish, unrate } from './store.ts';

export const ratingRoutes = [
  route(contract.getRatingConfig, async ({ site }) =>
    pick(await site.settings.read(), 'openRating', 'ratingProvisional', 'ratingBands'),
  ),

  route(contract.setRatingConfig, context =>
    changeSettings(context, {
      ...context.body,
      ratingBands: context.body.ratingBands?.toSorted((a, b) => a.from - b.from),
    }),
  ),

  route(contract.getRatingList, async ({ site, db, query }) => {
    const { ratingProvisional, bands } = await requireRating(site);
    const page = await pageOfRows(query, ratedPeople(db, query.searchUser), 'account.uid');
    const records = page.records.map(row => ({
      ...row,
      rating: Math.round(row.rating),
      deviation: Math.round(row.deviation),
      isProvisional: row.contests < ratingProvisional,
    }));
    return { ...page, records, bands };
  }),

  route(contract.getRatingHistory, async ({ site, db, query }) => {
    const { ratingProvisional, bands } = await requireRating(site);
    const steps = await stepsOf(db, query.uid);
    return {
      steps: steps.map(step => ({
        ...pick(step, 'cid', 'title', 'endTime', 'place'),
        ...rounded({ ...step, before: step.ratingBefore, after: step.ratingAfter }),
      })),
      isProvisional: steps.length < ratingProvisional,
      bands,
    };
  }),

  route(contract.getContestRating, async context => {
    const { bands } = await requireRater(context);
    const { site, db, standing } = context;
    const { rated, ratedBelow } = await conditionOf(db, standing.id);
    const [{ publishedAt, isCounting, places }, previewed] = await Promise.all([
      publicationOf(db, standing.id),
      previewOf(site, standing.id, ratedBelow),
    ]);
    return {
      publishedAt,
      isCounting,
      isOutdated: publishedAt !== null && !areSame(places, previewed),
      obstacle: obstacleTo(standing, rated, previewed.length),
      people: previewed.map(one => ({
        ...pick(one.person, 'uid', 'username', 'nickname', 'realname'),
        place: one.place,
        ...rounded(one),
      })),
      bands,
    };
  }),

  route(contract.publishContestRating, async context => {
    await requireRater(context);
    const { site, db, standing, record } = context;
    const { title, rated, ratedBelow } = await conditionOf(db, standing.id);
    const previewed = await previewOf(site, standing.id, ratedBelow);
    const obstacle = obstacleTo(standing, rated, previewed.length);
    if (obstacle) fail(`rating.${obstacle}`);
    const people = previewed.map(({ person, place }) => ({ uid: person.uid, place }));
    await db.transaction().execute(transaction => publish(transaction, site.background, standing.id, people));
    record({ target: `#${standing.id} ${title}`, after: { people: people.length } });
  }),

  route(contract.unrateContest, async context => {
    await requireRater(context);
    const { site, db, standing, record } = context;
    const { title } = await conditionOf(db, standing.id);
    const wasPublished = await db
      .transaction()
      .execute(transaction => unrate(transaction, site.background, standing.id));
    if (!wasPublished) fail('rating.notPublished');
    record({ target: `#${standing.id} ${title}` });
  }),
];

const rounded = ({
  performance,
  before,
  after,
}: Pick<RatingPreview, 'performance' | 'before' | 'after'>) => ({
  performance: Math.round(performance),
  before: before === null ? null : Math.round(before),
  after: Math.round(after),
});

const areSame = (places: ReadonlyMap<string, number>, previewed: readonly RatingPreview[]): boolean =>
  places.size === previewed.length &&
  previewed.every(({ person, place }) => places.get(person.uid) === place);
