-- Lists of submissions leave hidden problems out, but not for their authors: the index alone says which.
create index problem_hidden_from on problem (id) include (auth, gid, author_uid) where auth <> 1 or gid is not null;
drop index problem_hidden;
