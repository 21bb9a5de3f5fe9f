alter table account.session rename column way_in to sign_in_method;
alter table account.session rename constraint session_way_in_check to session_sign_in_method_check;

alter table identity.text_session rename to sms_session;
alter table identity.sms_session rename constraint text_session_pkey to sms_session_pkey;
alter table identity.sms_session rename constraint text_session_check to sms_session_check;
alter table identity.sms_session rename constraint text_session_phone_number_check to sms_session_phone_number_check;
alter table identity.sms_session rename constraint text_session_purpose_check to sms_session_purpose_check;
alter table identity.sms_session rename constraint text_session_realm_id_fkey to sms_session_realm_id_fkey;
alter table identity.sms_session rename constraint text_session_session_hash_check to sms_session_session_hash_check;
alter table identity.sms_session rename constraint text_session_vendor_reference_check to sms_session_vendor_reference_check;
alter index identity.text_session_expiry rename to sms_session_expiry;
