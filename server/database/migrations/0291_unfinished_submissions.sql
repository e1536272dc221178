-- Those that wait, are judged or are on their way to another site: few at any time, wherever they were submitted. Who asks
-- for them finds them here, not in an index of every verdict there is.

create index submission_unfinished on submission (submit_id) where status in (-5, 5, 6, 7, 9);
