-- A verdict can be held until the jury has looked at it: until then the submission is being judged for everybody.
alter table contest
  add column verifies_verdicts boolean not null default false,
  -- the judges that its submissions go to: {"languages": {name: version}, "calibrationMs": number}; null: any
  add column equal_judges jsonb;

create table held_verdict (
  submit_id   bigint primary key references submission on delete cascade,
  -- of the judging that it came from; once the submission has another, it counts no more
  job_id      text not null,
  -- as the judge reported it; null once it was verified
  result      jsonb,
  status      integer not null,
  judged_at   timestamptz not null default now(),
  verified_at timestamptz,
  verified_by text references account on delete set null
);

-- When the judge that has it, or had it, took it, and how long it took.
alter table submission
  add column taken_at timestamptz,
  add column judging_ms integer;

-- How long a fixed program takes it.
alter table judge add column calibration_ms double precision;
