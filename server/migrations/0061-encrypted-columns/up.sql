alter table bingo.round rename column seed_sealed to seed_encrypted;
alter table crash.round rename column link_sealed to link_encrypted;
alter table crash.chain_link rename column link_sealed to link_encrypted;
alter table fairness.seed_pair rename column server_seed_sealed to server_seed_encrypted;
alter table jackpot.cycle rename column point_sealed to point_encrypted;
alter table identity.second_factor rename column sealed_secret to encrypted_secret;
alter table identity.signing_key rename column sealed_private_key to encrypted_private_key;
