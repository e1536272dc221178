-- Whoever runs a contest may take its start away until it is known; it then lies as far ahead as times go. How much of the countdown
-- was left counts only as long.
alter table contest add column countdown_ms integer;

drop trigger feed on contest;
create constraint trigger feed after update on contest deferrable initially deferred
  for each row when ((old.title, old.start_time, old.end_time, old.seal_rank, old.seal_rank_time, old.auto_real_rank,
      old.penalty_minutes, old.paused_at, old.finalised_at, old.countdown_ms)
    is distinct from (new.title, new.start_time, new.end_time, new.seal_rank, new.seal_rank_time, new.auto_real_rank,
      new.penalty_minutes, new.paused_at, new.finalised_at, new.countdown_ms))
  execute function feed_row('contest', 'id', 'id');
