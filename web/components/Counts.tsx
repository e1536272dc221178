import styles from './Counts.module.css';

interface CountsProps<Name extends string> {
  counts: Partial<Record<Name, number>>;
  name: (name: Name) => string;
}

/** What came of something: a few numbers, each with its name under it. */
export const Counts = <Name extends string>({ counts, name }: CountsProps<Name>) => (
  <dl className={styles.counts}>
    {Object.entries<number | undefined>(counts).map(([key, count]) => (
      <div key={key}>
        <dd>{count}</dd>
        <dt>{name(key as Name)}</dt>
      </div>
    ))}
  </dl>
);
