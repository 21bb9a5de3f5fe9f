-- Signs of life of the processes that receive cash-outs. `beat_at` is a time of the database's clock, the others of
-- the clock of the rounds, which is the same clock wherever players play.
create table crash.cashout_handler (
  handler_id uuid primary key,
  beat_at timestamptz not null,
  -- Until then a cash-out could be received there.
  receiving_until timestamptz not null,
  -- Whatever was received there before is recorded; infinity after an orderly stop.
  recorded_until timestamptz not null
);

-- The last instant of a run at which a cash-out could be received, when for a while no process received any. No column of
-- the round: processes of the release before have prepared statements that answer every column of it.
create table crash.run_interruption (
  round_id uuid primary key references crash.round,
  interrupted_at timestamptz not null
);
