/** What a job is about: the kind it is of, and whatever that kind needs to find its row. */
export interface JobData {
  kind: string;
}

export interface Job<Data extends JobData = JobData> {
  jobId: string;
  data: Data;
}
