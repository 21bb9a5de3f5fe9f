alter table privacy.data_export add column language text;
