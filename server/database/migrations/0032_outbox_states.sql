-- The cause is what the mail server said; of a mail that none was asked to take there is nothing to say.
alter table outbox_mail alter column cause drop not null;
update outbox_mail set cause = null where cause in ('It is being sent', 'Mail is not set up');
